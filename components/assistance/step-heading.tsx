import { useEffect, useRef } from 'react'

/** What a step asks. It takes the focus, so that readers of the screen hear where they are. */
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
