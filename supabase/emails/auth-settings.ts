import { AUTH_MAILS, templateFile, texts } from './mails.ts'

/** Returns the part `auth.email.template` of the API configuration. */
export function mailTemplates(): Record<string, { subject: string; content_path: string }> {
  return Object.fromEntries(
    AUTH_MAILS.map((mail) => [
      mail,
      { subject: texts.mails[mail].subject, content_path: templateFile(mail) },
    ]),
  )
}
