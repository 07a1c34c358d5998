/** The URL of the data API of a project, and the secret key of the server. */
export type Project = { url: string; secretKey: string }

const TIMEOUT_MS = 20_000

/** Returns the project that the environment of the web process names. */
export const projectOf = (env: Readonly<Record<string, string | undefined>>): Project => ({
  url: env.NEXT_PUBLIC_SUPABASE_URL ?? '',
  secretKey: env.SUPABASE_SECRET_KEY ?? '',
})

/**
 * Calls a function of the database as the server of the store. Resolves to its result, or null if it
 * returns nothing.
 * @throws if the data API refuses the call or does not answer before `signal` aborts.
 */
export async function callFunction(
  { url, secretKey }: Project,
  name: string,
  args: object = {},
  signal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<unknown> {
  const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(args),
    signal,
  })
  if (!response.ok) throw new Error(`${name} answered with status ${response.status}`)
  return response.status === 204 ? null : response.json()
}
