'use client'

import { useEffect, useRef, useState } from 'react'
import { FilterOption, type Option } from './filter-option'

type FilterMoreProps = { title: string; name: string; options: readonly Option[] }

/** The options behind 'Ver mais'. They are in the document after they were shown for the first time. */
export function FilterMore({ title, name, options }: FilterMoreProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [wasOpened, setWasOpened] = useState(false)

  useEffect(() => {
    // It may have been opened before the page was hydrated.
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
