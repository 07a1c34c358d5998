const SIGNS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#43;': '',
  '&nbsp;': ' ',
}

/**
 * Returns the plain-text part of an e-mail, converted from its HTML: paragraphs on separate lines,
 * a link as its label and address. Elements marked data-html-only (the preheader, the fallback
 * link) are omitted.
 */
export function plainText(html: string): string {
  const body = html
    .replace(/^[\s\S]*<body[^>]*>/i, '')
    .replace(/<(style|title)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<(p|div) data-html-only[\s\S]*?<\/\1>/gi, '')
  const linked = body.replace(
    /<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi,
    (_, href, label) => `${label}:\n${href}\n`,
  )
  return linked
    .replace(/<br\s*\/?>|<\/(p|h1|h2|tr|table|span)>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39|#43);/g, (sign) => SIGNS[sign] ?? sign)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{2,}/g, '\n\n')
    .trim()
}
