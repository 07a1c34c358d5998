import { readStored, writeStored } from '@/components/ui/safe-storage'

const KEY = 'uti-reset-email'

/** Stores the e-mail typed in the login form until the tab is closed. */
export const saveResetEmail = (email: string | undefined) =>
  writeStored('sessionStorage', KEY, email ?? '')

/** Returns the e-mail that was typed in the login form; '' if there is none. */
export const resetEmail = (): string => readStored('sessionStorage', KEY) ?? ''
