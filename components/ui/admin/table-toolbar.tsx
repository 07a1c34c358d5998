import type { FormEvent, ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { TABLE_KEYS } from '@/lib/core/table-query'
import { AdminIcon } from './admin-icon'
import { CopyButton } from './copy-button'
import type { TableFilter } from './table-types'
import { adminText } from './texts'
import type { TableUrl } from './use-table-url'

type TableToolbarProps = {
  url: TableUrl
  searchLabel?: string
  filters: TableFilter[]
  tools?: ReactNode
}

/**
 * Search and filters of a list. Their values are stored in the URL, so a view can be saved as a
 * link.
 */
export function TableToolbar({ url, searchLabel, filters, tools }: TableToolbarProps) {
  const search = url.value(TABLE_KEYS.q)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get(TABLE_KEYS.q)
    url.change({ [TABLE_KEYS.q]: String(text ?? '').trim() })
  }
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {searchLabel ? (
        <search className="min-w-56 flex-1 md:max-w-sm">
          <form key={search} onSubmit={submit} className="relative">
            <AdminIcon
              name="search"
              className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-muted"
            />
            <Input
              type="search"
              name={TABLE_KEYS.q}
              defaultValue={search}
              aria-label={searchLabel}
              placeholder={searchLabel}
              autoComplete="off"
              className="pl-10"
            />
          </form>
        </search>
      ) : null}
      {filters.map(({ key, label, options }) => (
        <SelectNative
          key={key}
          aria-label={label}
          value={url.value(key)}
          onChange={(event) => url.change({ [key]: event.target.value })}
          className="w-auto min-w-36"
        >
          <option value="">{`${label}: ${adminText('table.all')}`}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectNative>
      ))}
      {tools}
      {url.hasFilters ? (
        <Button variant="ghost" size="sm" onClick={url.clear}>
          <AdminIcon name="x" className="size-4" />
          {adminText('table.clear')}
        </Button>
      ) : null}
      <CopyButton className="ml-auto" isCompact />
    </div>
  )
}
