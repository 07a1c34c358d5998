import { writeFileSync } from 'node:fs'
import { authMailHtml } from './layout.ts'
import { AUTH_MAILS, templateFile } from './mails.ts'

// Writes the HTML files that Supabase Auth reads. Run it after each change of the texts or the layout.
for (const mail of AUTH_MAILS) writeFileSync(templateFile(mail), authMailHtml(mail))
