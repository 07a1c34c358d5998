/** Where the tab keeps an unsent request, and the one it has sent. */
export const DRAFT_KEY = 'uti-assistance-draft:v1'
export const SENT_KEY = 'uti-assistance-sent:v1'
