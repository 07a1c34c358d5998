'use client'

import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { StoreImage } from '@/components/ui/store-image'
import { MEDIA_PAGE, type PickablePage } from '@/lib/content/media'
import type { ErrorCode } from '@/lib/core/result'
import { buildHref, PAGED_SEARCH } from '@/lib/core/table-query'
import { withSession } from './call-action'
import { pagesOf, TablePages } from './table-pages'
import { adminCodeText, adminText } from './texts'

type Answer = { ok: true; data: PickablePage } | { ok: false; code: ErrorCode }

async function readImages(q: string, page: number): Promise<Answer> {
  const path = buildHref('/api/admin/media', PAGED_SEARCH, { q, page })
  return withSession(async () => {
    try {
      return (await (await fetch(path)).json()) as Answer
    } catch {
      return { ok: false, code: 'CONNECTION' } // no response, or one without valid JSON
    }
  })
}

type ImageLibraryProps = { onPick: (path: string) => void; onEnd: () => void }

/** A dialog with the images of the store, in pages, to reuse one. */
export function ImageLibrary({ onPick, onEnd }: ImageLibraryProps) {
  const [search, setSearch] = useState({ q: '', page: 1 })
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    let isCurrent = true
    void readImages(search.q, search.page).then((next) => {
      if (!isCurrent) return
      const last = next.ok ? pagesOf(next.data.total, MEDIA_PAGE) : search.page
      if (search.page > last) setSearch({ ...search, page: last })
      else setAnswer(next)
    })
    return () => {
      isCurrent = false
    }
  }, [search])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation() // the dialog may be part of another form
    const q = String(new FormData(event.currentTarget).get('busca') ?? '').trim()
    setSearch({ q, page: 1 })
  }

  const found = answer?.ok ? answer.data : null
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onEnd())}>
      <DialogContent
        title={adminText('image.library')}
        description={adminText('image.libraryHint')}
        closeLabel={adminText('close')}
        className="max-w-3xl"
      >
        <search>
          <form onSubmit={submit} className="mt-4">
            <Input
              type="search"
              name="busca"
              aria-label={adminText('image.librarySearch')}
              placeholder={adminText('image.librarySearch')}
              autoComplete="off"
            />
          </form>
        </search>
        {answer && !answer.ok ? (
          <div
            role="alert"
            className="mt-4 flex flex-wrap items-center gap-3 text-danger-ink text-sm"
          >
            {adminCodeText(answer.code)}
            <Button variant="ghost" size="sm" onClick={() => setSearch({ ...search })}>
              {adminText('image.libraryRetry')}
            </Button>
          </div>
        ) : null}
        {found?.total === 0 ? (
          <p role="status" className="mt-6 text-center text-muted text-sm">
            {adminText('image.libraryNone')}
          </p>
        ) : (
          <ul
            aria-label={adminText('image.libraryImages')}
            aria-busy={answer === null}
            className="mt-4 grid min-h-64 grid-cols-3 content-start gap-2 sm:grid-cols-5"
          >
            {found?.rows.map(({ path, name }) => (
              <li key={path} className="min-w-0">
                <button
                  type="button"
                  aria-label={adminText('image.libraryChoose', { name })}
                  title={name}
                  onClick={() => onPick(path)}
                  className="block w-full overflow-hidden rounded-md border border-border hover:border-primary"
                >
                  <StoreImage
                    src={path}
                    alt=""
                    width={144}
                    height={144}
                    className="aspect-square w-full object-contain"
                  />
                  <span className="block truncate px-2 py-1 text-xs">{name}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {found && found.total > 0 ? (
          <TablePages
            page={search.page}
            pageSize={MEDIA_PAGE}
            total={found.total}
            href={(page) => `#${page}`}
            onPage={(page) => setSearch({ ...search, page })}
          />
        ) : null}
      </DialogContent>
    </Dialog>
  )
}
