'use client'

import { useEffect, useRef, useState } from 'react'
import { FilterOption, type Option } from './filter-option'

type FilterMoreProps = { title: string; name: string; options: readonly Option[] }

/** The options behind 'Ver mais', rendered when they are opened for the first time. */
export function FilterMore({ title, name, options }: FilterMoreProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [wasOpened, setWasOpened] = useState(false)

  useEffect(() => {
    // The visitor may have opened the element before hydration.
    if (details.current?.open) setWasOpened(true)
  }, [])

  return (
    <details
      ref={details}
      className="filter-more noscript:hidden"
      onToggle={() => setWasOpened(true)}
    >
      <summary>{title}</summary>
      {wasOpened
        ? options.map((option) => <FilterOption key={option[0]} name={name} option={option} />)
        : null}
    </details>
  )
}
