// The wire format of Phoenix channels: arrays in version 2.0.0, objects in 1.0.0.

/** Protocol version, which each socket names when it opens. */
export type Version = '1.0.0' | '2.0.0'

export type Frame = {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: Record<string, unknown>
}

const NAME_LENGTH = 255

/**
 * Returns the supported version of this name, or null. Hosted Realtime uses 1.0.0 for a socket
 * without a version.
 */
export function versionOf(name: string | null): Version | null {
  if (name === null || name === '1.0.0') return '1.0.0'
  return name === '2.0.0' ? name : null
}

/** Returns the frame of a client, or null if it is malformed. */
export function readFrame(text: string, version: Version): Frame | null {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return null // invalid JSON: the socket is closed
  }
  if (version === '2.0.0') {
    return Array.isArray(data) && data.length === 5
      ? checked(data[0], data[1], data[2], data[3], data[4])
      : null
  }
  return isObject(data)
    ? checked(data.join_ref, data.ref, data.topic, data.event, data.payload)
    : null
}

export function writeFrame(frame: Frame, version: Version): string {
  const { joinRef, ref, topic, event, payload } = frame
  return JSON.stringify(
    version === '2.0.0'
      ? [joinRef, ref, topic, event, payload]
      : { topic, event, payload, ref, join_ref: joinRef },
  )
}

function checked(
  joinRef: unknown,
  ref: unknown,
  topic: unknown,
  event: unknown,
  payload: unknown,
): Frame | null {
  if (!isRef(joinRef) || !isRef(ref) || !isName(topic) || !isName(event)) return null
  if (!isObject(payload)) return null
  return { joinRef: joinRef ?? null, ref: ref ?? null, topic, event, payload }
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= NAME_LENGTH

const isRef = (value: unknown): value is string | null | undefined =>
  value === undefined || value === null || isName(value)

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
