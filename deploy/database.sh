#!/bin/sh
# Runs once, when compose.yaml creates the database: the store owns one and is no superuser.
set -eu
psql --username=postgres --no-psqlrc --set=ON_ERROR_STOP=1 --set=password="$STORE_PASSWORD" <<'SQL'
create role store login createrole password :'password';
create database store owner store;
SQL
