import { useEffect, useRef } from 'react'

/** The heading of a step. It takes the focus, so that screen readers announce the step. */
export function StepHeading({ title, lead }: { title: string; lead: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="mb-6">
      <h3 ref={heading} tabIndex={-1} className="display-2 outline-none">
        {title}
      </h3>
      <p className="mt-1 text-muted">{lead}</p>
    </div>
  )
}
