import { adminText } from './texts'

/** Returns the message for an error code of an admin action. */
export function adminCodeText(code: string): string {
  const key = `codes.${code}` as 'codes.UNKNOWN'
  return adminText.has(key) ? adminText(key) : adminText('codes.UNKNOWN')
}
