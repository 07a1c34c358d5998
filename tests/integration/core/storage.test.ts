import { describe, expect, it } from 'vitest'
import { createUser, removeUsers } from '@/tests/factories/user'
import { anonymousClient, clientOf, secretClient } from '@/tests/support/clients'

const image = new Uint8Array([0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4])
const type = { contentType: 'image/webp' }

describe('the bucket of images', () => {
  it('serves to everyone what an admin put there, and nobody else may write', async () => {
    const [admin, customer] = [await createUser({ admin: true }), await createUser()]
    const path = `testes/${crypto.randomUUID()}.webp`
    for (const client of [anonymousClient(), await clientOf(customer)]) {
      expect((await client.storage.from('media').upload(path, image, type)).error?.message).toMatch(
        /row-level security/,
      )
    }
    const media = (await clientOf(admin)).storage.from('media')
    expect((await media.upload(path, image, type)).error).toBeNull()

    const url = anonymousClient().storage.from('media').getPublicUrl(path).data.publicUrl
    const answer = await fetch(url)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(image)
    const known = { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } }
    expect((await fetch(url, known)).status).toBe(304)

    await anonymousClient().storage.from('media').remove([path])
    expect((await fetch(url)).status).toBe(200)
    await media.remove([path])
    expect((await fetch(url)).status).toBe(400)
    await removeUsers([admin, customer])
  })

  it('is written by staff whose area has images, and by no other staff', async () => {
    const [owner, editor, support] = [
      await createUser({ admin: true }),
      await createUser({ staff: 'editor' }),
      await createUser({ staff: 'support' }),
    ]
    const bucketOf = async (user: typeof owner) => (await clientOf(user)).storage.from('media')
    const [path, other] = [
      `testes/${crypto.randomUUID()}.webp`,
      `testes/${crypto.randomUUID()}.webp`,
    ]
    const media = await bucketOf(owner)
    expect((await media.upload(path, image, type)).error).toBeNull()
    const closed = await bucketOf(support)
    expect((await closed.upload(other, image, type)).error?.message).toMatch(/row-level security/)
    await closed.remove([path])
    expect((await fetch(media.getPublicUrl(path).data.publicUrl)).status).toBe(200)
    expect((await (await bucketOf(editor)).upload(other, image, type)).error).toBeNull()
    await media.remove([path, other])
    await removeUsers([owner, editor, support])
  })

  it('lets nobody list it and no path leave it', async () => {
    expect((await anonymousClient().storage.from('media').list()).data).toEqual([])
    const base = `${process.env.NEXT_PUBLIC_SUPABASE_URL}/storage/v1/object/public/media/`
    for (const path of [
      '..%2f..%2fkeys.json',
      '%2e%2e/%2e%2e/keys.json',
      '%00',
      '%E0%A4%A',
      'testes',
    ]) {
      const answer = await fetch(base + path)
      expect(answer.ok, path).toBe(false)
      expect(await answer.text()).not.toContain('sb_secret')
    }
    expect(
      (await secretClient().storage.from('none').upload('a.webp', image, type)).error,
    ).not.toBeNull()
  })
})
