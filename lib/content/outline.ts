/** A part of a Markdown text that is rendered as a list item or question. */
export type OutlineItem = { title: string; text: string }

export type OutlineBlock =
  | { kind: 'points' | 'steps' | 'questions'; title: string | null; items: OutlineItem[] }
  | { kind: 'text'; title: string | null; text: string }

const HEADING = /^## +(.+)$/
const QUESTION = /^### +(.+)$/
const POINT = /^[-*] +(.+)$/
const STEP = /^\d+[.)] +(.+)$/
const LEADING_BOLD = /^\*\*(.+?):?\*\*:? *(.*)$/

/**
 * Splits a Markdown text into blocks, one for each '## ' heading: a list of points, of numbered
 * steps, or of '### ' questions with answers; otherwise text. A list after an introduction is a
 * separate block.
 */
export function outlineOf(markdown: string): OutlineBlock[] {
  return sectionsOf(markdown).flatMap(({ title, lines }) => blocksOf(title, lines))
}

/** Returns whether a text has questions, which all end with '?', and no points or steps. */
export function hasOnlyQuestions(blocks: readonly OutlineBlock[]): boolean {
  return (
    blocks.some(({ kind }) => kind === 'questions') &&
    blocks.every(
      (block) =>
        block.kind === 'text' ||
        (block.kind === 'questions' && block.items.every(({ title }) => title.endsWith('?'))),
    )
  )
}

type Section = { title: string | null; lines: string[] }

function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = [{ title: null, lines: [] }]
  for (const line of markdown.replace(/\r\n?/g, '\n').split('\n')) {
    const title = HEADING.exec(line)?.[1]
    if (title) sections.push({ title: title.trim(), lines: [] })
    else sections.at(-1)?.lines.push(line)
  }
  return sections.filter(({ title, lines }) => title !== null || lines.some((line) => line.trim()))
}

function blocksOf(title: string | null, lines: string[]): OutlineBlock[] {
  const questions = questionsOf(lines)
  if (questions) return [{ kind: 'questions', title, items: questions }]
  const first = lines.findIndex((line) => POINT.test(line) || STEP.test(line))
  if (first < 0) return [textBlock(title, lines)]
  const list = lines.slice(first).filter((line) => line.trim())
  const kind = list.every((line) => POINT.test(line))
    ? 'points'
    : list.every((line) => STEP.test(line)) && 'steps'
  if (!kind) return [textBlock(title, lines)]
  const items = list.map((line) => itemOf((POINT.exec(line) ?? STEP.exec(line))?.[1] ?? ''))
  const lead = lines.slice(0, first)
  if (!lead.some((line) => line.trim())) return [{ kind, title, items }]
  return [textBlock(title, lead), { kind, title: null, items }]
}

function questionsOf(lines: string[]): OutlineItem[] | null {
  const first = lines.find((line) => line.trim())
  if (!first || !QUESTION.test(first)) return null
  const items: OutlineItem[] = []
  for (const line of lines) {
    const title = QUESTION.exec(line)?.[1]
    const last = items.at(-1)
    if (title) items.push({ title: title.trim(), text: '' })
    else if (last) last.text = `${last.text}\n${line}`
  }
  return items.map(({ title, text }) => ({ title, text: text.trim() }))
}

/** Splits '**Title:** text' into title and text; without a title the whole line is the text. */
function itemOf(line: string): OutlineItem {
  const [, title = '', text = ''] = LEADING_BOLD.exec(line.trim()) ?? []
  if (!title) return { title: '', text: line.trim() }
  return { title, text: text.charAt(0).toUpperCase() + text.slice(1) }
}

function textBlock(title: string | null, lines: string[]): OutlineBlock {
  return { kind: 'text', title, text: lines.join('\n').trim() }
}
