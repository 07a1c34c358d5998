import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'

type SearchFormProps = { defaultText?: string }

/** A search field inside a page. It works without JavaScript. */
export function SearchForm({ defaultText }: SearchFormProps) {
  const t = useTranslations('search.box')
  return (
    <search className="block w-full max-w-xl">
      <form action="/busca" data-remember="busca" className="flex gap-2">
        <Input
          type="search"
          name="q"
          required
          pattern=".*\S.*"
          maxLength={120}
          defaultValue={defaultText}
          aria-label={t('label')}
          placeholder={t('placeholder')}
        />
        <Button type="submit">{t('submit')}</Button>
      </form>
    </search>
  )
}
