import { useTranslations } from 'next-intl'
import { toast } from '@/components/ui/toast'

/** Shows why something about an import did not go through, by its code. */
export function useFailureToast(): (code: string) => void {
  const t = useTranslations('admin-import.failures')
  return (code) => {
    const description = t(t.has(code as 'UNKNOWN') ? (code as 'UNKNOWN') : 'UNKNOWN')
    toast({ title: t('title'), description, variant: 'destructive' })
  }
}
