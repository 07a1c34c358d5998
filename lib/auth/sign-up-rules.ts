/** Minimum length of a password, of customers and of admins, in characters. */
export const PASSWORD_MIN = 6
export const ADMIN_PASSWORD_MIN = 12

/** The earliest date of birth that is accepted. */
export const EARLIEST_BIRTH = '1900-01-01'
