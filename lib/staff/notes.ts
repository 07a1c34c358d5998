/** Maximum length of a note of the staff, in characters; the database has the same limit. */
export const NOTE_MAX = 2_000
