import { Fragment } from 'react'
import type { TitlePart } from '@/server/content/section-dto'

/**
 * Returns the chosen color for the light theme and a lighter one for the dark theme, so that it
 * stays readable.
 */
function facesOf(colour: string): string {
  return `light-dark(${colour}, color-mix(in oklab, ${colour} 62%, white))`
}

/** The parts of a section's title, each in the color that an admin chose. */
export function SectionTitle({ parts }: { parts: readonly TitlePart[] }) {
  return parts.map((part, index) => (
    <Fragment key={part.text}>
      {index > 0 ? ' ' : null}
      <span style={part.colour ? { color: facesOf(part.colour) } : undefined}>{part.text}</span>
    </Fragment>
  ))
}
