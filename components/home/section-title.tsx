import { Fragment } from 'react'
import type { TitlePart } from '@/server/home/section-dto'

/** The parts of a section's title, each in the colour its admin chose. */
export function SectionTitle({ parts }: { parts: readonly TitlePart[] }) {
  return parts.map((part, index) => (
    <Fragment key={part.text}>
      {index > 0 ? ' ' : null}
      <span style={part.colour ? { color: part.colour } : undefined}>{part.text}</span>
    </Fragment>
  ))
}
