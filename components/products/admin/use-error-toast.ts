import { useTranslations } from 'next-intl'
import { adminCodeText } from '@/components/ui/admin/texts'
import { toast } from '@/components/ui/toast'
import { ERROR_CODES, type ErrorCode } from '@/lib/core/result'
import { productFailure } from '@/lib/products/admin/failure'

type Failure = { code: ErrorCode; fields?: Record<string, string> }

/**
 * Returns a function that shows a toast for a failed write: the title is an argument, the
 * description is the message of the error code. Shows nothing if that message is empty. After the end of
 * a session the page is not reloaded, which preserves typed values: `callAction` has already asked for a
 * sign-in.
 */
export function useErrorToast() {
  const t = useTranslations('admin-products')
  const texts = useTranslations('errors.userMessage')
  return (title: string, failure: Failure) => {
    const own = Object.fromEntries(
      ERROR_CODES.filter((code) => t.has(`codes.${code}`)).map((code) => [
        code,
        t(`codes.${code}` as 'codes.INVALID'),
      ]),
    )
    const message = productFailure(
      failure,
      {
        sessionExpired: adminCodeText('UNAUTHENTICATED'),
        connection: texts('connection'),
        proType: texts('proType'),
        productData: texts('productData'),
        unknown: t('toasts.unknown'),
      },
      own,
    )
    if (message === '') return
    toast({ title, description: message, variant: 'destructive' })
  }
}
