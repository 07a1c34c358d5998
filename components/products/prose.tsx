import { cn } from '@/lib/utils'

const BULLET = /^\s*[-•*]\s+/

/** Returns parts of a text with unique keys, also if a part occurs twice. */
function keyed(parts: string[]): [key: string, part: string][] {
  const seen = new Map<string, number>()
  return parts.map((part) => {
    const times = (seen.get(part) ?? 0) + 1
    seen.set(part, times)
    return [`${times} ${part}`, part]
  })
}

/**
 * A plain text by an admin: blank lines separate paragraphs, lines that start with '-' form a list.
 */
export function Prose({ text, className }: { text: string; className?: string }) {
  const blocks = text.split(/\n\s*\n/).filter((block) => block.trim())
  return (
    <div className={cn('grid max-w-[68ch] gap-4 leading-relaxed', className)}>
      {keyed(blocks).map(([key, block]) => (
        <Block key={key} text={block.trim()} />
      ))}
    </div>
  )
}

function Block({ text }: { text: string }) {
  const lines = text.split('\n')
  if (!lines.every((line) => BULLET.test(line)))
    return <p className="whitespace-pre-line">{text}</p>
  return (
    <ul className="grid list-disc gap-1.5 pl-5 marker:text-primary-ink">
      {keyed(lines).map(([key, line]) => (
        <li key={key}>{line.replace(BULLET, '')}</li>
      ))}
    </ul>
  )
}
