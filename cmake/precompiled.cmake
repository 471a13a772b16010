# Precompiled headers: JSON, the described types and the standard library are a second of every source
# file. A precompiled header fits only sources with the same flags, so there is one of each kind.
#
# Headers of this project stay out: a change of one would compile everything again, and g++ knows a file of
# a precompiled header again by its time. ccache never sees the precompiled header itself, of which it would
# keep an old one for a new one; it is told by a sum what is inside, so that every checkout has the same.

# For ccache: https://ccache.dev/manual, "Precompiled headers"; the presets set its sloppiness.
target_compile_options(heirloom_flags INTERFACE
  $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>
  "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")

set(heirloom_common_headers <algorithm> <array> <bit> <chrono> <cstdint> <functional> <map> <memory>
  <optional> <set> <span> <sstream> <string> <string_view> <unordered_map> <utility> <variant> <vector>
  <boost/describe.hpp> <boost/mp11.hpp> <nlohmann/json.hpp>)

string(TOUPPER "${CMAKE_BUILD_TYPE}" build_type)

function(heirloom_precompiled kind)
  cmake_parse_arguments(ARG "" "" "HEADERS;NEEDS;OPTIONS" ${ARGN})
  file(WRITE ${PROJECT_BINARY_DIR}/made/precompiled_${kind}.cpp "")
  add_library(heirloom_precompiled_${kind} OBJECT ${PROJECT_BINARY_DIR}/made/precompiled_${kind}.cpp)
  target_compile_options(heirloom_precompiled_${kind} PRIVATE ${ARG_OPTIONS})
  target_link_libraries(heirloom_precompiled_${kind} PRIVATE heirloom_flags ${ARG_NEEDS})
  target_precompile_headers(heirloom_precompiled_${kind} PRIVATE ${heirloom_common_headers} ${ARG_HEADERS})
  set_target_properties(heirloom_precompiled_${kind} PROPERTIES CXX_COMPILER_LAUNCHER "")
  set(folder ${PROJECT_BINARY_DIR}/CMakeFiles/heirloom_precompiled_${kind}.dir)
  set(sum "${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION} ${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${build_type}} "
          "${ARG_OPTIONS} ${heirloom_common_headers} ${ARG_HEADERS} ${Boost_VERSION} ${nlohmann_json_VERSION} ${GTest_VERSION}")
  file(WRITE ${folder}/cmake_pch.hxx.gch.sum ${sum})
  file(WRITE ${folder}/cmake_pch.hxx.pch.sum ${sum})
endfunction()

heirloom_precompiled(engine OPTIONS -fno-exceptions)
if(NOT WASI)
  heirloom_precompiled(plain)
endif()
if(HEIRLOOM_TESTS)
  find_package(GTest REQUIRED)
  heirloom_precompiled(test HEADERS <gtest/gtest.h> NEEDS GTest::gtest)
endif()

# Has a target compiled with the header of that kind.
function(heirloom_precompile target kind)
  target_precompile_headers(${target} REUSE_FROM heirloom_precompiled_${kind})
endfunction()
