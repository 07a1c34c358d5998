/*
 * @supabase/lite parses the `{}` of `?sizes=neq.{}` as a JSON object, and the array serializers of
 * the drivers return values that are not arrays unchanged. Both drivers then expect text and throw.
 * PGlite throws in the middle of a message, and the bytes written so far precede the next message,
 * often the ROLLBACK: it fails with 08P01, and the transaction remains open for the next request.
 * Therefore serializers return text or bytes only, and the database validates them, as behind
 * PostgREST.
 */

type Serialize = (value: unknown) => unknown
/** By the OID of the type. */
type Serializers = Record<string, Serialize>

const isSendable = (value: unknown): boolean =>
  typeof value === 'string' || value instanceof ArrayBuffer || ArrayBuffer.isView(value)

function sendingText(serialize: Serialize): Serialize {
  return (value) => {
    const sent = attempt(() => serialize(value))
    return isSendable(sent) ? sent : (JSON.stringify(value) ?? String(value))
  }
}

function attempt(run: () => unknown): unknown {
  try {
    return run()
  } catch {
    return undefined // not of this type: the database reports it with its SQLSTATE
  }
}

/** Makes all serializers return text or bytes, including those that the driver adds later. */
export function sendTextOnly(driver: { serializers: object }): void {
  const serializers = driver.serializers as Serializers
  for (const [oid, serialize] of Object.entries(serializers)) {
    serializers[oid] = sendingText(serialize)
  }
  driver.serializers = new Proxy(serializers, {
    set: (target, oid: string, serialize: Serialize) => {
      target[oid] = sendingText(serialize)
      return true
    },
  })
}
