'use client'

import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

/** Prints the page. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button variant="secondary" onClick={() => window.print()}>
      <Icon name="receipt" className="size-4" />
      {label}
    </Button>
  )
}
