// In the one file this stands in for PyScript's notices of errors, which import PyScript in turn: blobs
// cannot name each other in a circle. What is wrong is told by the shell.
export const notOnDOM = () => {};

export function notify(message) {
  globalThis.dispatchEvent(new CustomEvent("boot:failed", { detail: { what: "program", error: message } }));
}
