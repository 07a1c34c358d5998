'use client'

import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { AdminIcon } from './admin-icon'
import { adminText } from './texts'

const load = () => import('./image-library')
const ImageLibrary = lazy(async () => ({ default: (await load()).ImageLibrary }))

type LibraryButtonProps = { onPick: (path: string) => void; isDisabled?: boolean }

/** Opens the images of the store to use one again. The dialog is loaded on intent. */
export function LibraryButton({ onPick, isDisabled = false }: LibraryButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        disabled={isDisabled}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
      >
        <AdminIcon name="images" className="size-4" />
        {adminText('image.library')}
      </Button>
      {isOpen ? (
        <Suspense>
          <ImageLibrary
            onPick={(path) => {
              onPick(path)
              setOpen(false)
            }}
            onEnd={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
