export type MarkdownSection = { title: string; lines: readonly string[] }

/** Returns text as one line of Markdown that renders as it is written. */
export function markdownText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|~&]/g, '\\$&')
    .replace(/^(?:[#+=-]|(\d+)(?=[.)]))/, (found, number?: string) =>
      number === undefined ? `\\${found}` : `${number}\\`,
    )
}

/** Returns a link. The address is absolute and percent-encoded. */
export function markdownLink(text: string, url: string): string {
  return `[${markdownText(text)}](<${url.replace(/[<>\\\s]/g, encodeURIComponent)}>)`
}

/** Returns a document: a title, paragraphs, and sections of list lines. Empty sections are omitted. */
export function markdownDocument({
  title,
  paragraphs,
  sections,
}: {
  title: string
  paragraphs: readonly string[]
  sections: readonly MarkdownSection[]
}): string {
  const parts = sections
    .filter(({ lines }) => lines.length > 0)
    .map((section) =>
      [`## ${markdownText(section.title)}`, '', ...section.lines.map((line) => `- ${line}`)].join(
        '\n',
      ),
    )
  const all = [`# ${markdownText(title)}`, ...paragraphs.filter(Boolean), ...parts]
  return `${all.join('\n\n')}\n`
}

export type LlmsLink = { title: string; url: string; text: string | null }
type LlmsPart = { title: string; lines?: readonly string[]; links?: readonly LlmsLink[] }

/** Returns the llms.txt of the store: a title, a summary and parts with links. */
export function llmsTxt(site: {
  name: string
  summary: string
  parts: readonly LlmsPart[]
}): string {
  const parts = site.parts.flatMap(({ title, lines = [], links = [] }) => [
    `## ${oneLine(title)}`,
    '',
    ...lines.map((line) => `- ${oneLine(line)}`),
    ...links.map(linkLine),
    '',
  ])
  return [`# ${oneLine(site.name)}`, '', `> ${oneLine(site.summary)}`, '', ...parts].join('\n')
}

function linkLine({ title, url, text }: LlmsLink): string {
  const label = oneLine(title).replace(/[[\]]/g, '')
  return `- [${label}](${url})${text ? `: ${oneLine(text)}` : ''}`
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
