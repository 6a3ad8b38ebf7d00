-- Words were erased: the files of its versions below OUTPUT_DIR have to be written anew, too, or to go with it.
ALTER TABLE decisions_due ADD COLUMN with_files boolean NOT NULL DEFAULT false;
