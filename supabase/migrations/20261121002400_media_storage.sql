-- The public bucket for images. Guarded: a database without Storage (tests) has nothing to make.
-- Reading goes by public URL, so there is no select policy and nobody can list the bucket.

do $$
begin
  if to_regclass('storage.buckets') is null or to_regclass('storage.objects') is null then
    return;
  end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('media', 'media', true, 5242880,
    array['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
  on conflict (id) do update set
    public = excluded.public, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

  execute 'drop policy if exists media_admin_read on storage.objects';
  execute 'drop policy if exists media_admin_insert on storage.objects';
  execute 'drop policy if exists media_admin_update on storage.objects';
  execute 'drop policy if exists media_admin_delete on storage.objects';
  execute 'create policy media_admin_read on storage.objects for select to authenticated
    using (bucket_id = ''media'' and (select private.is_admin()))';
  execute 'create policy media_admin_insert on storage.objects for insert to authenticated
    with check (bucket_id = ''media'' and (select private.is_admin()))';
  execute 'create policy media_admin_update on storage.objects for update to authenticated
    using (bucket_id = ''media'' and (select private.is_admin()))';
  execute 'create policy media_admin_delete on storage.objects for delete to authenticated
    using (bucket_id = ''media'' and (select private.is_admin()))';
end
$$;
