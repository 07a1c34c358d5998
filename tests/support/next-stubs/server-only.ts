// Outside Next every test runs on the server.
export {}
