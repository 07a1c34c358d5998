import { jwtVerify } from 'jose'

/** Returns the user id of the access token in `authorization`, or null if it is invalid or expired. */
export async function userOfToken(
  authorization: string | null,
  jwtSecret: string,
): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(
      (authorization ?? '').replace(/^Bearer /i, ''),
      new TextEncoder().encode(jwtSecret),
      { algorithms: ['HS256'], requiredClaims: ['exp', 'sub'] },
    )
    return payload.sub ?? null
  } catch {
    return null // the API itself refuses it
  }
}
