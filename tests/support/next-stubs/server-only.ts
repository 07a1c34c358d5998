// Stub of server-only: tests run on the server.
export {}
