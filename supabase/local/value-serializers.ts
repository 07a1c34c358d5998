/*
 * @supabase/lite reads the `{}` of `?sizes=neq.{}` as a JSON object, and the drivers' serializers of
 * arrays hand on what is none. Both drivers want text then and throw. PGlite throws half-way through a
 * message, and what was written by then comes before the next one, often the ROLLBACK: it fails with
 * 08P01, and its transaction stays open for whoever follows. So only text and bytes leave a
 * serializer, and the database judges them, as it does behind PostgREST.
 */

type Serialize = (value: unknown) => unknown
/** By the type's OID. */
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
    return undefined // not of this type: the database says so, with its SQLSTATE
  }
}

/** Makes each serializer give text or bytes, those also that the driver adds later. */
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
