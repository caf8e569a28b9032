-- What stopped an import is told to each reader in their language; last_error stays the English one.
alter table list_sources add column last_error_zh_hant text;

-- Editions refused before are looked at once more, so that their complaints come in both languages.
update list_sources set fingerprint = null where fingerprint like 'refused %';
