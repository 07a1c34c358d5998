import { jwtVerify } from 'jose'

/** The user of an access token in `authorization`, or null for one that is forged or has ended. */
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
