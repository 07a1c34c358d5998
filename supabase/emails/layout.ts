import { type AuthMail, type MailText, texts } from './mails.ts'
import { escapeHtml } from './render-text.ts'

/*
 * The layout shared by all e-mails. It uses tables and inline styles, because mail clients support
 * little else. Light by default, dark by prefers-color-scheme. The header is dark in both, so the
 * brand remains readable in a client that inverts colors.
 */

const FONT = "'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const STYLE = `
      :root { color-scheme: light dark; supported-color-schemes: light dark }
      @media (max-width: 600px) { .inner { padding: 28px 22px !important } .title { font-size: 23px !important } }
      @media (prefers-color-scheme: dark) {
        .page { background: #0a0b10 !important }
        .card { background: #13151c !important; border-color: #282c38 !important }
        .title { color: #f3f4f8 !important }
        .text { color: #d3d7e1 !important }
        .quiet { color: #a4aabb !important }
        .link { color: #ff6f87 !important }
        .rule { border-color: #282c38 !important }
      }`

/** A row of a table in an e-mail: a label and a value, both plain text. */
export type MailRow = { label: string; value: string; isStrong?: boolean }

/** The content of an e-mail, as plain text that is not escaped yet. */
export type MailContent = Omit<MailText, 'href'> & {
  href?: string | undefined
  rows?: readonly MailRow[]
}

const paragraph = (text: string) =>
  `<p class="text" style="margin:0 0 16px;font:400 16px/1.6 ${FONT};color:#33384a">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

const note = (text: string) =>
  `<p class="quiet" style="margin:0 0 8px;font:400 14px/1.55 ${FONT};color:#555b6c">${escapeHtml(text)}</p>`

function table(rows: readonly MailRow[]): string {
  const lines = rows.map(({ label, value, isStrong }) => {
    const font = `${isStrong ? 700 : 400} 15px/1.5 ${FONT}`
    const cell = 'class="text rule" valign="top"'
    const style = `padding:10px 0;border-top:1px solid #dcdfe6;font:${font};color:#33384a`
    return `<tr><td ${cell} style="${style}">${escapeHtml(label)}: </td><td ${cell} align="right" style="${style};padding-left:16px;white-space:nowrap">${escapeHtml(value)}</td></tr>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px">${lines.join('')}</table>`
}

function button(label: string, href: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0">
                  <tr>
                    <td bgcolor="#c60f32" style="border-radius:10px">
                      <a href="${escapeHtml(href)}" style="display:inline-block;padding:15px 28px;font:600 16px/1.25 ${FONT};color:#ffffff;text-decoration:none;border-radius:10px">${escapeHtml(label)}</a>
                    </td>
                  </tr>
                </table>`
}

function fallback(href: string): string {
  return `<p data-html-only class="quiet" style="margin:24px 0 0;font:400 13px/1.5 ${FONT};color:#555b6c">${texts.fallback}<br><a class="link" href="${escapeHtml(href)}" style="color:#bd0e30;word-break:break-all">${escapeHtml(href)}</a></p>`
}

const HEADER = `<tr>
              <td bgcolor="#0a0b10" style="padding:22px 36px;border-radius:16px 16px 0 0;border-bottom:4px solid #c60f32">
                <table role="presentation" cellpadding="0" cellspacing="0" border="0">
                  <tr>
                    <td bgcolor="#c60f32" width="40" height="40" align="center" valign="middle" style="width:40px;height:40px;border-radius:11px;font:700 26px/40px ${FONT};color:#ffffff">&#43;</td>
                    <td style="padding-left:14px">
                      <span style="display:block;font:700 18px/1.2 ${FONT};color:#ffffff">${texts.brand}</span>
                      <span style="display:block;font:400 13px/1.4 ${FONT};color:#a4aabb">${texts.tagline}</span>
                    </td>
                  </tr>
                </table>
              </td>
            </tr>`

/** Returns a complete e-mail as HTML that still contains the template variables of Supabase Auth. */
export function authMailHtml(mail: AuthMail): string {
  return mailHtml(texts.mails[mail])
}

/** Returns a complete e-mail as HTML. */
export function mailHtml(content: MailContent): string {
  const { subject, preheader, title, paragraphs, rows = [], button: label, href, notes } = content
  const parts = [
    ...paragraphs.map(paragraph),
    ...(rows.length > 0 ? [table(rows)] : []),
    ...(label && href ? [button(label, href)] : []),
    ...notes.map(note),
    ...(href ? [fallback(href)] : []),
  ]
  return `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <meta name="x-apple-disable-message-reformatting">
    <meta name="referrer" content="no-referrer">
    <title>${escapeHtml(subject)}</title>
    <style>${STYLE}
    </style>
  </head>
  <body class="page" style="margin:0;padding:0;background:#f6f6f8;-webkit-text-size-adjust:100%">
    <div data-html-only style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}</div>
    <table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f6f6f8">
      <tr>
        <td align="center" style="padding:32px 12px">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
            ${HEADER}
            <tr>
              <td class="card inner" style="padding:36px;background:#ffffff;border:1px solid #dcdfe6;border-top:0;border-radius:0 0 16px 16px">
                <h1 class="title" style="margin:0 0 16px;font:700 26px/1.25 ${FONT};color:#12131a">${escapeHtml(title)}</h1>
                ${parts.join('\n                ')}
              </td>
            </tr>
            <tr>
              <td style="padding:20px 24px 0">
                <p class="quiet" style="margin:0;font:400 12px/1.6 ${FONT};color:#555b6c;text-align:center">${texts.footer}</p>
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`
}
