import { useTranslations } from 'next-intl'
import { toast } from '@/components/ui/toast'
import { productFailure } from '@/lib/admin-products/failure'
import { ERROR_CODES, type ErrorCode } from '@/lib/errors/codes'
import { adminCodeText } from '../use-admin-code-text'

type Failure = { code: ErrorCode; fields?: Record<string, string> }

/**
 * Tells of a failed write: the title is the caller's, the description a sentence of the error
 * catalogue; where that is empty there is no toast (ADM-06, ERR-01). An ended session was asked for
 * a sign-in before (callAction): the page is not loaded again, so that what is typed stays.
 */
export function useFailureToast() {
  const t = useTranslations('admin-products')
  const texts = useTranslations('errors.userMessage')
  return (title: string, failure: Failure) => {
    const own = Object.fromEntries(
      ERROR_CODES.filter((code) => t.has(`codes.${code}`)).map((code) => [
        code,
        t(`codes.${code}` as 'codes.INVALID'),
      ]),
    )
    const { message } = productFailure(
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
