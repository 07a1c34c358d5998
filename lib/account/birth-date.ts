/** The earliest date of birth that is accepted. */
export const EARLIEST_BIRTH = '1900-01-01'
