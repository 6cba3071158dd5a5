-- A page of a build's documents, or of their passages, is read in the order of names without sorting all of them: each
-- language has its own.
create index model_build_documents_by_name_en on model_build_documents
  (company_id, build_id, (name_key collate "en-x-icu"), file_uid);
create index model_build_documents_by_name_tr on model_build_documents
  (company_id, build_id, (name_key collate "tr-x-icu"), file_uid);
