// The kit speaks for itself: a screen may bring any provider of texts, or none. For the same reason
// it must not ask the provider around it.
import { createTranslator } from 'next-intl'
import kit from '@/lib/i18n/messages/pt-BR/admin-kit.json'

/** Texts of the kit: `kitText('save.save')`, with values where the text has them. */
export const kitText = createTranslator({ locale: 'pt-BR', messages: { kit }, namespace: 'kit' })
