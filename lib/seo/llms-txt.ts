export type LlmsLink = { title: string; url: string; text: string | null }
export type LlmsPart = { title: string; lines?: readonly string[]; links?: readonly LlmsLink[] }

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
