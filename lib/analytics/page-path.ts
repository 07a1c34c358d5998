/** Paths that contain a secret token: only their first segment is sent. */
const SECRET = /^\/(pedido|assistencia|lista|confirmar-conta|admin-login|reset-password)(\/.*)?$/

/** Returns the path of an event without query, fragment and tokens, at most 300 characters. */
export function trackedPath(path: string): string {
  const plain = (path.split(/[?#]/)[0] ?? '').slice(0, 300)
  const [, secret] = SECRET.exec(plain) ?? []
  return secret ? `/${secret}` : plain
}
