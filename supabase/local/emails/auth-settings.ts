import { AUTH_MAILS, templateFile, texts } from './mails.ts'

/** The part `auth.email.template` of the API's configuration. */
export function mailTemplates(): Record<string, { subject: string; content_path: string }> {
  return Object.fromEntries(
    AUTH_MAILS.map((mail) => [
      mail,
      { subject: texts.mails[mail].subject, content_path: templateFile(mail) },
    ]),
  )
}
