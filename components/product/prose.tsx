import { cn } from '@/lib/utils'

const BULLET = /^\s*[-•*]\s+/

/** A plain text as an admin wrote it: blank lines part paragraphs, lines that begin with '-' are a list. */
export function Prose({ text, className }: { text: string; className?: string }) {
  const blocks = text.split(/\n\s*\n/).filter((block) => block.trim())
  return (
    <div className={cn('grid max-w-[68ch] gap-4 leading-relaxed', className)}>
      {blocks.map((block) => {
        const lines = block.trim().split('\n')
        return lines.every((line) => BULLET.test(line)) ? (
          <ul key={block} className="grid list-disc gap-1.5 pl-5 marker:text-primary-ink">
            {lines.map((line) => (
              <li key={line}>{line.replace(BULLET, '')}</li>
            ))}
          </ul>
        ) : (
          <p key={block} className="whitespace-pre-line">
            {block.trim()}
          </p>
        )
      })}
    </div>
  )
}
