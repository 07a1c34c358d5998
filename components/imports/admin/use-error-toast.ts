import { useTranslations } from 'next-intl'
import { toast } from '@/components/ui/toast'

/** Returns a function that shows a toast for the error code of a failed import action. */
export function useErrorToast(): (code: string) => void {
  const t = useTranslations('admin-imports.failures')
  return (code) => {
    const description = t(t.has(code as 'UNKNOWN') ? (code as 'UNKNOWN') : 'UNKNOWN')
    toast({ title: t('title'), description, variant: 'destructive' })
  }
}
