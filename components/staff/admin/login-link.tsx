'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { adminCodeText } from '@/components/ui/admin/admin-code-text'
import { callAction } from '@/components/ui/admin/call-action'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'
import { createAdminLoginLink } from '@/server/auth/actions'

/** Creates a one-time login link for an admin and shows it once. */
export function LoginLink({ adminId }: { adminId: string }) {
  const t = useTranslations('admin-staff.access')
  const [busy, setBusy] = useState(false)
  const [url, setUrl] = useState<string | null>(null)

  async function make() {
    setBusy(true)
    const result = await callAction(() => createAdminLoginLink({ adminId }))
    setBusy(false)
    if (result.ok) setUrl(result.data.url)
    else toast({ title: adminCodeText(result.code), variant: 'destructive' })
  }

  if (url) return <Input readOnly value={url} aria-label={t('link')} />
  return (
    <Button variant="secondary" size="sm" disabled={busy} onClick={make}>
      {t('make')}
    </Button>
  )
}
