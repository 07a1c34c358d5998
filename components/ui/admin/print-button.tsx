'use client'

import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { Button } from '@/components/ui/button'

/** Prints the page. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button variant="secondary" onClick={() => window.print()}>
      <AdminIcon name="printer" className="size-4" />
      {label}
    </Button>
  )
}
