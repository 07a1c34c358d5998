// Independent of the provider of texts: a screen may have any provider, or none.
import { createTranslator } from 'next-intl'
import kit from '@/lib/i18n/messages/pt-BR/admin-ui.json'

/** Returns a text of the kit, as in `adminText('save.save')`, with values for its placeholders. */
export const adminText = createTranslator({ locale: 'pt-BR', messages: { kit }, namespace: 'kit' })
