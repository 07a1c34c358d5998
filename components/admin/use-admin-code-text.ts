import { kitText } from './kit/texts'

/** The sentence for a failed action of the panel. */
export function adminCodeText(code: string): string {
  const key = `codes.${code}` as 'codes.UNKNOWN'
  return kitText.has(key) ? kitText(key) : kitText('codes.UNKNOWN')
}

/** The same as a hook, as the first screens of the panel ask for it. */
export function useAdminCodeText(): (code: string) => string {
  return adminCodeText
}
