/** Storage keys of the unsent request and of the sent one. */
export const DRAFT_KEY = 'uti-assistance-draft:v1'
export const SENT_KEY = 'uti-assistance-sent:v1'
