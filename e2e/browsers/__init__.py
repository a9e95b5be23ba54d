"""Tests in other browsers than Chromium, which `make test` leaves out."""
